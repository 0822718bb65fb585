import { readablePhone } from "../../src/shared/readable-phone";

describe("a phone number", () => {
  it("is written as people read it", () => {
    expect(readablePhone("+1-212-555-0100")).toBe("(212) 555-0100");
  });
});
