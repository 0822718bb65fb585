import { drawnPath, iconNames } from "../../src/data/icons";
import { iconPath } from "../../src/render/icon-path";
import { formIcons } from "../../src/ui/icons/form-icons";
import { interfaceIcons } from "../../src/ui/icons/interface-icons";

describe("icons", () => {
  it("are known by the names of Material Symbols, and by two that were renamed there", () => {
    for (const name of ["shield", "hub", "expand_more", "expand_less"]) {
      expect(iconNames()).toContain(name);
    }
    expect(iconNames().has("no_such_icon")).toBe(false);
  });

  it("are drawn by the path of their file, written shorter", () => {
    expect(iconPath("shield")).toMatch(/^[Mm][-\d. ,A-Za-z]+$/);
    expect(iconPath("shield").length).toBeLessThan(drawnPath("shield").length);
    expect(iconPath("expand_more")).toBe(iconPath("keyboard_arrow_down"));
  });

  it("fail the build for an unknown name", () => {
    expect(() => iconPath("no_such_icon")).toThrow();
  });

  it.each(Object.entries({ ...interfaceIcons, ...formIcons }))(
    "of the interface are up to date: %s",
    (name, path) => {
      expect(path).toBe(iconPath(name));
    },
  );
});
