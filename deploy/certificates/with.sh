#!/bin/sh
# Runs a command that trusts, besides the usual authorities, those whose certificates (*.crt, PEM) are in this folder:
# a company's own, whose proxy opens what goes to the registry.
set -e
folder=$(dirname "$0")
if ls "$folder"/*.crt >/dev/null 2>&1; then
  cat "$folder"/*.crt >/tmp/own-authorities.pem
  export NODE_EXTRA_CA_CERTS=/tmp/own-authorities.pem
fi
exec "$@"
