import {
  applyColorMode,
  colorModeKey,
  colorModeScript,
  storedColorMode,
} from "../../src/theme/color-mode";

/** Runs the script as the head of a page does. */
function runScript(): void {
  const script = document.createElement("script");
  script.textContent = colorModeScript;
  new Function(script.textContent)();
}

function closeStorage(): void {
  const closed = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(closed);
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

  it("leaves it to the system when storage is closed", () => {
    closeStorage();
    expect(runScript).not.toThrow();
    expect(mode()).toBeUndefined();
  });
});

describe("a choice", () => {
  it("is stored and shown at once, and forgotten again for the system's theme", () => {
    applyColorMode("dark");
    expect([mode(), localStorage.getItem(colorModeKey), storedColorMode()]).toEqual([
      "dark",
      "dark",
      "dark",
    ]);
    applyColorMode("system");
    expect([mode(), localStorage.getItem(colorModeKey), storedColorMode()]).toEqual([
      undefined,
      null,
      "system",
    ]);
  });

  it("holds for the page view when storage is closed", () => {
    closeStorage();
    applyColorMode("light");
    expect(mode()).toBe("light");
    expect(storedColorMode()).toBe("system");
  });
});
