import { queriesReducer } from "gatsby/dist/redux/reducers/queries";
import type { ActionsUnion } from "gatsby/dist/redux/types";
import webpack from "webpack";
import { createPages, onCreateWebpackConfig, onPreInit } from "../gatsby-node";
import { findPlaceholders, releaseVariable } from "../src/check/placeholders";
import { ContentPlugin } from "../src/commands/develop";
import { readContent } from "../src/data/content";
import { editionOf, editionVariable } from "../src/data/edition";
import { folderVariable } from "../src/data/folders";
import { put, sharedCopy } from "../testing/data-copy";

// Keeps the tests from touching public/.
jest.mock("../src/finish/build-metadata");
// Nothing is waited for.
jest.mock("node:timers/promises", () => ({ setTimeout: async () => undefined }));

const call = (hook: unknown, args: object): unknown => (hook as (args: object) => unknown)(args);

beforeEach(() => {
  delete process.env[editionVariable];
});

describe("the build", () => {
  /** Everything set for a stage, merged into one configuration. */
  const configOf = (stage: string) => {
    const setWebpackConfig = jest.fn();
    const plugins = { define: (values: object) => new webpack.DefinePlugin({ ...values }) };
    call(onCreateWebpackConfig, { actions: { setWebpackConfig }, plugins, stage });
    const configs = setWebpackConfig.mock.calls.flat();
    const all = configs.flatMap((config) => config.plugins ?? []);
    return Object.assign({}, ...configs, { plugins: all });
  };

  it.each(["build-javascript", "develop"])("times out a script chunk after 120 s: %s", (stage) => {
    const compiler = webpack({ entry: {}, output: { chunkLoadTimeout: 1 } });
    for (const plugin of configOf(stage).plugins) plugin.apply(compiler);
    expect(compiler.options.output.chunkLoadTimeout).toBe(120_000);
  });

  it.each([
    ["", '""'],
    ["https://api.site.example", '"https://api.site.example"'],
  ])("tells pages where the API is: %s", (origin, text) => {
    process.env.API_ORIGIN = origin;
    const { plugins } = configOf("build-html");
    delete process.env.API_ORIGIN;
    const definitions = expect.objectContaining({
      API_ORIGIN: text,
      WEB_VITALS: "false",
      BROWSER_ERRORS: "false",
    });
    expect(plugins).toContainEqual(expect.objectContaining({ definitions }));
  });

  it.each([true, false])("has draft marks if its edition shows drafts: %s", (showsDrafts) => {
    process.env[editionVariable] = JSON.stringify({ showsDrafts });
    const { plugins } = configOf("build-html");
    const definitions = expect.objectContaining({ SHOWS_DRAFTS: String(showsDrafts) });
    expect(plugins).toContainEqual(expect.objectContaining({ definitions }));
  });

  it("leaves Gatsby's code for third-party scripts out of the browser's bundles only", () => {
    expect(configOf("build-javascript").resolve.alias).toHaveProperty("gatsby-script", false);
    expect(configOf("build-html")).not.toHaveProperty("resolve");
  });

  it("checks the content continuously while developing, and only then", () => {
    expect(configOf("develop").plugins).toContainEqual(expect.any(ContentPlugin));
    expect(configOf("build-javascript").plugins).not.toContainEqual(expect.any(ContentPlugin));
  });

  describe("on content", () => {
    const data = sharedCopy();
    const { NODE_ENV } = process.env;
    beforeEach(() => {
      Object.assign(process.env, { [folderVariable]: data.folder, NODE_ENV: "production" });
    });
    afterEach(() => {
      delete process.env[folderVariable];
      delete process.env[releaseVariable];
      Object.assign(process.env, { NODE_ENV });
    });

    const start = async () => {
      const reporter = { panic: jest.fn(), warn: jest.fn() };
      // Handed on, so that no copy of the data is made in the folder of a build that may be running.
      const edition = editionOf(process.env, "https://site.example", new Date());
      process.env[editionVariable] = JSON.stringify(edition);
      await call(onPreInit, { reporter });
      return reporter;
    };

    it("with a mistake stops before creating nodes, and names file, line and path", async () => {
      data.write("site.json", put(["phone"], "405")(data.read("site.json")));
      const { panic, warn } = await start();
      expect(panic).toHaveBeenCalledTimes(1);
      expect(panic).toHaveBeenCalledWith(
        expect.stringMatching(
          /^The content has mistakes:\n.*site\.json:\d+:3 {2}phone {2}is "405"/,
        ),
      );
      expect(warn).not.toHaveBeenCalled();
    });

    it("stops for an API address that is not an origin, and says what one is", async () => {
      process.env.API_ORIGIN = "api.site.example";
      const { panic } = await start();
      delete process.env.API_ORIGIN;
      expect(panic).toHaveBeenCalledTimes(1);
      expect(panic).toHaveBeenCalledWith(
        expect.stringMatching(/^API_ORIGIN must be an origin such as /),
      );
    });

    it("stops for an origin that is none, which it learns when it is loaded, and says what one is", async () => {
      process.env.BUILD_ORIGIN = "staging.example";
      const panic = jest.fn();
      await jest.isolateModulesAsync(async () => {
        const hooks = await import("../gatsby-node");
        await call(hooks.onPreInit, { reporter: { panic } });
      });
      delete process.env.BUILD_ORIGIN;
      expect(panic.mock.calls).toEqual([
        [expect.stringMatching(/^BUILD_ORIGIN must be an origin such as /)],
      ]);
    });

    it("with placeholders continues, and warns once of how many there are", async () => {
      const { panic, warn } = await start();
      expect(panic).not.toHaveBeenCalled();
      expect(warn).toHaveBeenCalledTimes(1);
      expect(warn).toHaveBeenCalledWith(
        expect.stringMatching(/^placeholders left: \d+ \(company facts to confirm: \d/),
      );
    });

    it("with placeholders stops a release, and lists each with its line", async () => {
      process.env[releaseVariable] = "1";
      const { panic, warn } = await start();
      expect(panic).toHaveBeenCalledTimes(1);
      const [said] = panic.mock.calls[0] as [string];
      expect(said).toMatch(/^Not ready for release; placeholders left: \d/);
      expect(said).toMatch(/company\.json:\d+:\d+ .* UEI is to be confirmed; needed: /);
      expect(said.split("\n")).toHaveLength(
        1 + findPlaceholders(readContent(data.folder).content).length,
      );
      expect(warn).not.toHaveBeenCalled();
    });

    it("is not shown by a development server that would not check it", async () => {
      Object.assign(process.env, { NODE_ENV: "development" });
      expect((await start()).panic).not.toHaveBeenCalled();
      delete process.env[folderVariable];
      expect((await start()).panic).toHaveBeenCalledWith(expect.stringMatching(/npm run develop/));
    });

    it("without either prints nothing, in a release too", async () => {
      process.env[releaseVariable] = "1";
      const video = "pages/innovation/syn46/government.json";
      const edit = (file: string, change: (text: string) => string) =>
        data.write(file, change(data.read(file)));
      const open = /"state": "placeholder",\s*"needed": "[^"]*"/g;
      edit("company.json", (text) => text.replaceAll(open, '"state": "not-held"'));
      edit("site.json", put(["phone"], "+1-212-555-1100"));
      edit("leaders.json", (text) =>
        text.replaceAll('"placeholder": true', '"placeholder": false'),
      );
      edit(video, (text) => text.replace("M7lc1UVf-VE", "abcdefghijk"));
      const { panic, warn } = await start();
      expect(panic).not.toHaveBeenCalled();
      expect(warn).not.toHaveBeenCalled();
    });
  });

  /** The pages that are made of two entries of the navigation, beside a static query. */
  const pagesMade = async (dispatch: (action: ActionsUnion) => void = jest.fn()) => {
    const createPage = jest.fn();
    const getState = () => ({ staticQueryComponents: new Map([["", { id: "sq--menus" }]]) });
    const answer = {
      data: {
        navigationData: {
          items: [
            { path: "/parts", label: "Parts" },
            { path: "/terms", label: "Terms" },
          ],
        },
        allPageData: {
          nodes: [{ id: "1", route: "/parts", template: "showcase", noindex: null }],
        },
        allMdx: {
          nodes: [
            {
              id: "2",
              internal: { contentFilePath: "/data/pages/terms.mdx" },
              parent: { relativePath: "pages/terms.mdx" },
            },
          ],
        },
      },
    };
    const store = { getState, dispatch };
    await call(createPages, { graphql: async () => answer, actions: { createPage }, store });
    return createPage.mock.calls.map(([page]) => page);
  };

  it("makes every page by the template of its kind", async () => {
    process.env[editionVariable] = JSON.stringify({ showsDrafts: false });
    expect(await pagesMade()).toEqual([
      {
        path: "/parts",
        component: expect.stringMatching(/src\/templates\/showcase\.tsx$/),
        context: expect.objectContaining({ id: "1", indexed: true }),
      },
      {
        path: "/terms",
        component: expect.stringMatching(
          /src\/templates\/document\.tsx\?__contentFilePath=\/data\/pages\/terms\.mdx$/,
        ),
        context: expect.objectContaining({ id: "2", ancestors: [] }),
      },
    ]);
  });

  it("makes a page of the company's facts if its edition shows drafts", async () => {
    const [made, ...others] = (await pagesMade()).filter(({ path }) => path === "/open-facts");
    expect(made.component).toMatch(/src\/templates\/open-facts\.tsx$/);
    expect(made.context).toMatchObject({ indexed: false });
    expect(others).toEqual([]);
  });

  it("asks every query again for each run while developing", async () => {
    const ran = { type: "PAGE_QUERY_RUN", payload: { path: "sq--menus" } } as ActionsUnion;
    let queries = queriesReducer(undefined, ran);
    const [one] = await pagesMade((action) => {
      queries = queriesReducer(queries, action);
    });
    expect(queries.trackedQueries.get("sq--menus")?.dirty).toBeGreaterThan(0);
    const [other] = await pagesMade();
    expect(one.context).not.toEqual(other.context);
  });
});
