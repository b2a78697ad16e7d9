import express from 'express';
import jsonRouter from 'express-json-rpc-router';

const methods = {
  add: ([a, b]) => a + b,
  greet: ({ name }) => `hello ${name}`,
};
express().use(express.json()).use(jsonRouter({ methods })).listen(Number(process.env.PORT), '127.0.0.1');
