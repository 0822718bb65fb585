import { relative } from "node:path";
import type { Compiler } from "webpack";

/**
 * Names the modules of documents after their files. Gatsby imports a document by the absolute path
 * of its file, from which webpack would derive the module's id: the same site would get different
 * bytes and file names in each folder it is built in.
 */
export const documentIds = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap("DocumentIds", (compilation) => {
      compilation.hooks.beforeModuleIds.tap("DocumentIds", (modules) => {
        for (const module of modules) {
          const path = /\?__contentFilePath=([^|!]+)/.exec(module.identifier())?.[1];
          if (path) compilation.chunkGraph.setModuleId(module, relative(compiler.context, path));
        }
      });
    });
  },
};
