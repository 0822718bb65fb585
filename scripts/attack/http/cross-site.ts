import { ada, inquiry } from "../../../__tests__/server/support/bodies";
import type { Attack } from "../context";
import { postForm, postJson } from "../http-client";

/** Requests that a page of another site could send, with every header that names it. */
export const crossSite: Attack = {
  name: "cross-site",
  async run(context) {
    const { origin } = await context.start();
    const { host } = new URL(origin);
    const origins = ["null", "", "https://evil.example", `http://${host}.evil.example`]
      .concat(
        `http://evil.example#${host}`,
        `http://evil.example/${host}`,
        `http://${host}@evil.example`,
      )
      .concat(
        `http://evil.example, http://${host}`,
        "http://127.0.0.1",
        "file://",
        "http://[::1]:80",
      );
    const refused: Record<string, string>[] = [
      ...origins.map((each) => ({ origin: each })),
      ...["cross-site", "same-site", "", "x", "same-origin, cross-site", "SAME-ORIGIN"].map(
        (each) => ({ "sec-fetch-site": each, origin: `http://${host}` }),
      ),
    ];
    for (const headers of refused) {
      const shown = JSON.stringify(headers);
      const json = await postJson(origin, "/api/person", ada, { headers });
      context.expect(json.status === 403, `JSON with ${shown} answered ${json.status}`);
      const form = await postForm(origin, inquiry, { headers });
      context.expect(form.status === 403, `a form with ${shown} answered ${form.status}`);
      const cors = Object.keys(json.headers).filter((name) => name.startsWith("access-control"));
      context.expect(cors.length === 0, `${cors} for ${shown}`);
    }
    const own = await postForm(origin, inquiry, { headers: { origin: `http://${host}` } });
    context.expect(own.status === 303, `the site's own form answered ${own.status}`);
  },
};
