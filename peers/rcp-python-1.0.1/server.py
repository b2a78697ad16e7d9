"""A retrieval engine over a few lines of text, written as the documentation of the SDK teaches."""

import rcp

DOCUMENTS = {"d1": "a lattice tower in Paris", "d2": "light becomes energy in plants", "d3": "a wall in China"}


def letters(text):
    vector = [float(text.lower().count(letter)) for letter in "aeio"]
    length = sum(value * value for value in vector) ** 0.5 or 1.0
    return [value / length for value in vector]


def search(query, k):
    wanted = letters(query)
    scored = [
        {"id": key, "score": sum(a * b for a, b in zip(wanted, letters(text))), "text": text}
        for key, text in DOCUMENTS.items()
    ]
    return sorted(scored, key=lambda hit: -hit["score"])[:k]


server = rcp.Server()
server.set_info("peerproof-peer", "1.0.0")
server.advertise(rcp.Capability.Embed, {"dimension": 4, "identity": "letters"})
server.advertise(rcp.Capability.Retrieve, {"maxK": 10, "modes": ["dense"]})
server.advertise(rcp.Capability.Rerank, {"methods": ["cross-encoder"]})
server.advertise(rcp.Capability.Graph, {"ops": ["local", "communities"]})
server.advertise(rcp.Capability.Index, {"writable": True})


@server.on(rcp.Method.EMBED)
def embed(params):
    return {"vectors": [letters(text) for text in params.get("inputs") or params.get("texts") or []], "dimension": 4}


@server.on(rcp.Method.RETRIEVE)
def retrieve(params):
    return {"hits": search(params.get("query", ""), min(int(params.get("k", 10)), 10))}


@server.on(rcp.Method.RERANK)
def rerank(params):
    wanted = letters(params.get("query", ""))
    return {"scores": [sum(a * b for a, b in zip(wanted, letters(text))) for text in params.get("passages", [])]}


@server.on(rcp.Method.GRAPH)
def graph(params):
    if params.get("op", "local") == "local":
        return {"hits": search(params.get("query", ""), int(params.get("k", 5)))}
    return {"communities": [{"id": "c1", "level": 0, "summary": "places and plants"}]}


@server.on(rcp.Method.INDEX_ADD)
def add(params):
    ids = [document.get("id") or f"made-{at}" for at, document in enumerate(params.get("documents", []))]
    return {"ids": ids}


@server.on(rcp.Method.INDEX_DELETE)
def delete(params):
    return {"deleted": 0 if params.get("ids") is None else len([key for key in params["ids"] if key in DOCUMENTS])}


server.serve_stdio()
