#!/usr/bin/env python3
"""Keeps a copy of everything that a site publishes, in one JSON file.

    python3 mirror.py https://www.example.org copy.json

The first run reads the dumps; later ones read what changed since. The copy has a token and, by collection and language,
the line of each item by its key. Needs nothing but Python 3.9.
"""

import hashlib
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request


def get(url):
    """The body of `url`; None for a 404 or 400."""
    request = urllib.request.Request(url, headers={"User-Agent": "mirror-example/1"})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.read()
    except urllib.error.HTTPError as error:
        if error.code in (400, 404):
            return None
        raise


def at(site, url):
    """The address on `site`, wherever the site says that it is published: a copy of it may be tried elsewhere."""
    parts = urllib.parse.urlsplit(url)
    return site + urllib.parse.urlunsplit(("", "", parts.path, parts.query, ""))


def read_dumps(site):
    """Reads all dumps. If the site is published in between, it begins again."""
    for _ in range(5):
        index = json.loads(get(site + "/dumps/index.json"))
        items = {}
        for dump in index["files"]:
            if dump["media_type"] != "application/x-ndjson":
                continue
            body = get(at(site, dump["url"]))
            if body is None or hashlib.sha256(body).hexdigest() != dump["sha256"]:
                break
            lines = items.setdefault(dump["collection"] + "." + dump["lang"], {})
            for line in body.decode().split("\n")[:-1]:
                lines[json.loads(line)[dump["key"]]] = line
        else:
            return {"token": index["changes"]["token"], "next": index["changes"]["url"], "items": items}
    raise SystemExit("The site changes faster than it can be read")


def line_of(answer):
    """The item as the dump has it: `data` of its answer, byte for byte."""
    return answer[len('{"data":') : answer.rindex(',"links":{')]


def apply(site, change, items):
    lines = items.setdefault(change["collection"] + "." + change["lang"], {})
    if change["type"] == "moved":
        lines.pop(change["from"], None)
    answer = None if change["type"] == "removed" else get(at(site, change["url"]))
    if answer is None:
        # What is not there any more is removed by a later change.
        lines.pop(change["key"], None)
    else:
        lines[change["key"]] = line_of(answer.decode())


def follow(site, copy):
    """Brings `copy` up to date, or reads the dumps where its state is no longer known."""
    url = copy["next"]
    while url is not None:
        body = get(at(site, url))
        if body is None:
            return read_dumps(site)
        page = json.loads(body)
        for change in page["data"]:
            apply(site, change, copy["items"])
        copy["token"] = page["meta"]["until"]
        url = page["links"]["next"]
        copy["next"] = url or page["links"]["self"]
    return copy


def main(site, file):
    if os.path.exists(file):
        with open(file, encoding="utf-8") as old:
            copy = follow(site, json.load(old))
    else:
        copy = read_dumps(site)
    with open(file + ".new", "w", encoding="utf-8") as new:
        json.dump(copy, new, ensure_ascii=False)
    os.replace(file + ".new", file)


main(*sys.argv[1:])
