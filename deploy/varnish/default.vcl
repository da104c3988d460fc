# Varnish 7 with the module xkey, in front of the nodes. Pages and images of visitors are kept until a node says that
# they have changed: CDN_PURGE_URL=http://varnish/cdn-purge and CDN_PURGE_TOKEN=the token below.
vcl 4.1;

import std;
import xkey;

backend nodes {
  .host = "nginx";
  .port = "80";
}

sub vcl_recv {
  if (req.url == "/cdn-purge") {
    if (req.method != "POST" || req.http.Authorization != "Bearer choose-a-token") {
      return (synth(403));
    }
    xkey.purge(req.http.Surrogate-Key);
    return (synth(204));
  }
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  # Signed-in users get their own pages.
  if (req.http.Cookie ~ "fabula_" || req.http.Authorization) {
    return (pass);
  }
  # What is left are cookies that pages do not depend on.
  unset req.http.Cookie;
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_response {
  # Files that never change, and what says for how long.
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = 0s;
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  } else if (bereq.url !~ "^/(assets|covers)/") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
}
