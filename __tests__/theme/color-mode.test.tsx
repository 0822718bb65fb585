import {
  colorModeKey,
  colorModeScript,
  showColorMode,
  storeColorMode,
  storedColorMode,
} from "../../src/theme/color-mode";

/** Runs the script as the head of a page does. */
function runScript(): void {
  const script = document.createElement("script");
  script.textContent = colorModeScript;
  new Function(script.textContent)();
}

function blockStorage(): void {
  const blocked = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(blocked);
  }
}

const mode = () => document.documentElement.dataset.colorMode;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.colorMode;
});

afterEach(() => jest.restoreAllMocks());

describe("the script in the head", () => {
  it.each(["light", "dark"])("shows a stored choice of %s before anything is painted", (choice) => {
    localStorage.setItem(colorModeKey, choice);
    runScript();
    expect(mode()).toBe(choice);
  });

  it.each([null, "system", "purple"])("leaves it to the system when %s is stored", (choice) => {
    if (choice) localStorage.setItem(colorModeKey, choice);
    runScript();
    expect(mode()).toBeUndefined();
  });

  it("leaves it to the system when storage is blocked", () => {
    blockStorage();
    expect(runScript).not.toThrow();
    expect(mode()).toBeUndefined();
  });
});

describe("a choice", () => {
  it.each([
    ["dark", "dark"],
    ["light", "light"],
    ["system", undefined],
  ] as const)("of %s is shown", (choice, expected) => {
    document.documentElement.dataset.colorMode = "dark";
    showColorMode(choice);
    expect(mode()).toBe(expected);
  });

  it("is stored, and removed again for the system's theme", () => {
    storeColorMode("dark");
    expect([localStorage.getItem(colorModeKey), storedColorMode()]).toEqual(["dark", "dark"]);
    storeColorMode("system");
    expect([localStorage.getItem(colorModeKey), storedColorMode()]).toEqual([null, "system"]);
  });

  it("holds for the page that shows it when storage is blocked", () => {
    blockStorage();
    expect(() => storeColorMode("light")).not.toThrow();
    expect(storedColorMode()).toBe("system");
    showColorMode("light");
    expect(storedColorMode()).toBe("light");
  });
});
