import { render, screen, within } from "@testing-library/react";
import { readyMadeHtml } from "../../content/ready-made";
import { trustedHtml } from "../../ui/trusted-html";
import { example } from "./example";

const data = { type: "ledger" as const, ...example };

beforeEach(() => {
  render(<div {...trustedHtml(readyMadeHtml(data))} />);
});

describe("a ledger", () => {
  it("has each entry open, in order, under its name", () => {
    const names = screen.getAllByRole("heading", { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual(["Reading", "Teaching"]);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("read").tagName).toBe("EM");
  });

  it("says what is delivered, in which form and under which codes", () => {
    const [first, second] = screen.getAllByRole("listitem");
    const terms = (entry?: HTMLElement) =>
      entry &&
      within(entry)
        .getAllByRole("term")
        .map(({ textContent }) => textContent);
    expect(terms(first)).toEqual(["You get", "Delivered as", "Codes"]);
    expect(terms(second)).toEqual(["You get", "Delivered as"]);
    expect(screen.getByText(/^NAICS\s518210, NAICS\s541511$/).tagName).toBe("DD");
  });
});
