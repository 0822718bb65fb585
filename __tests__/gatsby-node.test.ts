import webpack from "webpack";
import { createPages, onCreateWebpackConfig, onPreInit } from "../gatsby-node";
import { ContentPlugin, folderVariable } from "../src/content/develop";
import { section } from "../src/content/schema/sections";
import { copyData, type DataCopy, put } from "./support/data-copy";

// The built site is left as it is.
jest.mock("../src/finish/set-aside");

const call = (hook: unknown, args: object): unknown => (hook as (args: object) => unknown)(args);

describe("the build", () => {
  /** All that is set for a stage, as one configuration, with the plugins of all. */
  const configOf = (stage: string) => {
    const setWebpackConfig = jest.fn();
    call(onCreateWebpackConfig, { actions: { setWebpackConfig }, stage });
    const configs = setWebpackConfig.mock.calls.flat();
    const plugins = configs.flatMap(({ plugins = [] }) => plugins);
    return Object.assign({}, ...configs, { plugins });
  };

  it.each(["build-javascript", "develop"])("gives up a script chunk after 120 s: %s", (stage) => {
    const compiler = webpack({ entry: {}, output: { chunkLoadTimeout: 1 } });
    for (const plugin of configOf(stage).plugins) plugin.apply(compiler);
    expect(compiler.options.output.chunkLoadTimeout).toBe(120_000);
  });

  it("leaves out what Gatsby has for third-party scripts, of the browser's bundles alone", () => {
    expect(configOf("build-javascript").resolve.alias).toHaveProperty("gatsby-script", false);
    expect(configOf("build-html")).not.toHaveProperty("resolve");
  });

  it("looks at the content again and again while developing, and only then", () => {
    expect(configOf("develop").plugins).toContainEqual(expect.any(ContentPlugin));
    expect(configOf("build-javascript").plugins).not.toContainEqual(expect.any(ContentPlugin));
  });

  describe("on content with a mistake", () => {
    let data: DataCopy;
    const { NODE_ENV } = process.env;
    beforeEach(() => {
      data = copyData();
      data.write("site.json", put(["phone"], "405")(data.read("site.json")));
      Object.assign(process.env, { [folderVariable]: data.folder, NODE_ENV: "production" });
    });
    afterEach(() => {
      data.dispose();
      delete process.env[folderVariable];
      Object.assign(process.env, { NODE_ENV });
    });

    const start = () => {
      const panic = jest.fn();
      call(onPreInit, { reporter: { panic } });
      return panic;
    };

    it("stops before anything is made of it, and names file, line and place", () => {
      expect(start()).toHaveBeenCalledWith(
        expect.stringMatching(
          /^The content has mistakes:\n.*site\.json:\d+:3 {2}phone {2}is "405"/,
        ),
      );
    });

    it("goes on once there is none", () => {
      data.restore();
      expect(start()).not.toHaveBeenCalled();
    });
  });

  it("stops with a sentence when the pages cannot be queried", async () => {
    const panicOnBuild = jest.fn();
    const createPage = jest.fn();
    await call(createPages, {
      graphql: async () => ({ errors: [new Error("broken")] }),
      actions: { createPage },
      reporter: { panicOnBuild },
    });
    expect(panicOnBuild).toHaveBeenCalledWith(expect.stringMatching(/could not be queried/));
    expect(createPage).not.toHaveBeenCalled();
  });

  it("makes every page by the template of its kind", async () => {
    const createPage = jest.fn();
    const answers = [
      {
        data: {
          navigationData: {
            items: [
              { path: "/parts", label: "Parts" },
              { path: "/terms", label: "Terms" },
            ],
          },
        },
      },
      {
        data: {
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
      },
    ];
    await call(createPages, {
      graphql: async () => answers.shift(),
      actions: { createPage },
      reporter: { panicOnBuild: jest.fn() },
    });
    const pages = createPage.mock.calls.map(([page]) => page);
    const ofSections = pages.filter(({ component }) => component.includes("section-type"));
    expect(ofSections).toHaveLength(section.options.length);
    expect(ofSections).toContainEqual({
      path: "/parts/call-to-action",
      component: expect.stringMatching(/src\/templates\/section-type\.tsx$/),
      context: expect.objectContaining({
        id: "1",
        indexed: false,
        sectionType: "callToAction",
        ancestors: [{ path: "/parts", label: "Parts" }],
      }),
    });
    expect(pages.filter((page) => !ofSections.includes(page))).toEqual([
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
});
