import * as constants from "../../src/shared/constants";

describe("the constants of the specification", () => {
  it("have the values of its section 9", () => {
    expect(constants).toMatchObject({
      breakpoints: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 },
      desktopMenuWidth: 1280,
      footerMarkWidth: 768,
      inViewThreshold: 100,
      bodyLoadedDelay: 100,
      dropdownHideDelay: 50,
      wallpaperScale: { from: 1, to: 1.25 },
      placeholderMessage: { share: 0.1, min: 150, max: 250 },
      summaryLength: 150,
      dialogSize: { width: 819, narrow: "90%", radius: 15 },
      fadeDelays: [250, 500, 750],
      consentRenewal: { interval: 500, timeout: 5000 },
      chunkLoadTimeout: 120_000,
      multilineMinHeight: 120,
    });
  });
});
