# Succeeds if the server on this machine says that it is alive. bash alone: no Node has to start every ten seconds.
{ exec 3<>"/dev/tcp/127.0.0.1/${PORT:-3000}"; } 2>/dev/null || exit 1
printf 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
IFS= read -r -t 2 line <&3 && [[ $line == 'HTTP/1.1 200 '* ]] || exit 1
