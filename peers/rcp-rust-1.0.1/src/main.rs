//! A retrieval engine over a few lines of text, written as the documentation of the SDK teaches.

use rcp::{obj, Capability, Json, Method, Server};

const DOCUMENTS: [(&str, &str); 3] = [
    ("d1", "a lattice tower in Paris"),
    ("d2", "light becomes energy in plants"),
    ("d3", "a wall in China"),
];

fn letters(text: &str) -> Vec<f64> {
    let lower = text.to_lowercase();
    let vector: Vec<f64> = "aeio".chars().map(|letter| lower.matches(letter).count() as f64).collect();
    let length = vector.iter().map(|value| value * value).sum::<f64>().sqrt();
    vector.iter().map(|value| if length > 0.0 { value / length } else { 0.0 }).collect()
}

fn score(query: &str, text: &str) -> f64 {
    letters(query).iter().zip(letters(text)).map(|(a, b)| a * b).sum()
}

fn search(query: &str, k: usize) -> Json {
    let mut scored: Vec<(f64, &str, &str)> =
        DOCUMENTS.iter().map(|(id, text)| (score(query, text), *id, *text)).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    let hits = scored.iter().take(k).map(|(score, id, text)| {
        obj(&[("id", (*id).into()), ("score", (*score).into()), ("text", (*text).into())])
    });
    Json::Array(hits.collect())
}

fn count(params: &Json, name: &str, usual: i64) -> usize {
    params.get(name).and_then(|value| value.as_i64()).unwrap_or(usual).max(0) as usize
}

fn list(params: &Json, name: &str) -> Vec<Json> {
    params.get(name).and_then(|value| value.as_array()).cloned().unwrap_or_default()
}

fn words(values: &[&str]) -> Json {
    Json::Array(values.iter().map(|value| Json::from(*value)).collect())
}

fn main() {
    let mut server = Server::new();
    server.set_info("peerproof-peer", "1.0.0");
    server.advertise(Capability::Embed, obj(&[("dimension", 4.into()), ("identity", "letters".into())]));
    server.advertise(Capability::Retrieve, obj(&[("maxK", 10.into()), ("modes", words(&["dense"]))]));
    server.advertise(Capability::Rerank, obj(&[("methods", words(&["cross-encoder"]))]));
    server.advertise(Capability::Graph, obj(&[("ops", words(&["local", "communities"]))]));
    server.advertise(Capability::Index, obj(&[("writable", true.into())]));

    server.on(Method::EMBED, |params| {
        let mut inputs = list(params, "inputs");
        inputs.extend(list(params, "texts"));
        let vectors = inputs.iter().filter_map(|input| input.as_str()).map(|text| Json::from(letters(text)));
        Ok(obj(&[("vectors", Json::Array(vectors.collect())), ("dimension", 4.into())]))
    });
    server.on(Method::RETRIEVE, |params| {
        let query = params.get_str("query").unwrap_or("");
        Ok(obj(&[("hits", search(query, count(params, "k", 10).min(10)))]))
    });
    server.on(Method::RERANK, |params| {
        let query = params.get_str("query").unwrap_or("");
        let passages = list(params, "passages");
        let scores = passages.iter().map(|passage| Json::from(score(query, passage.as_str().unwrap_or(""))));
        Ok(obj(&[("scores", Json::Array(scores.collect()))]))
    });
    server.on(Method::GRAPH, |params| match params.get_str("op").unwrap_or("local") {
        "local" => Ok(obj(&[("hits", search(params.get_str("query").unwrap_or(""), count(params, "k", 5)))])),
        _ => Ok(obj(&[("communities", Json::Array(vec![obj(&[("id", "c1".into()), ("level", 0.into())])]))])),
    });
    server.on(Method::INDEX_ADD, |params| {
        let documents = list(params, "documents");
        let ids = documents.iter().enumerate().map(|(at, document)| {
            Json::from(document.get_str("id").map(String::from).unwrap_or(format!("made-{at}")))
        });
        Ok(obj(&[("ids", Json::Array(ids.collect()))]))
    });
    server.on(Method::INDEX_DELETE, |params| {
        let known = |id: &Json| DOCUMENTS.iter().any(|(key, _)| id.as_str() == Some(*key));
        Ok(obj(&[("deleted", (list(params, "ids").iter().filter(|id| known(id)).count() as i64).into())]))
    });
    server.serve_stdio();
}
