#!/bin/sh
# Process 1 of a container. It passes signals on, and waits for processes whose parent has ended, which Node does not: when
# PostgreSQL is killed, its processes would otherwise stay as zombies.
"$@" &
server=$!
trap 'kill -TERM "$server"' TERM
trap 'kill -INT "$server"' INT
while :; do
  wait "$server"
  code=$?
  # A signal ends the wait as well.
  kill -0 "$server" 2>/dev/null || exit "$code"
done
