import { render, screen } from "@testing-library/react";
import { Action } from "../../src/ui/action";
import { Link } from "../../src/ui/link";

const link = () => screen.getByRole("link");

describe("a link", () => {
  it.each(["/industries", "/industries#faq", "/contact-us?reason=media-inquiries"])(
    "to %s opens in place",
    (href) => {
      render(<Link href={href}>There</Link>);
      expect(link().getAttribute("href")).toBe(href);
      expect(link().hasAttribute("target")).toBe(false);
      expect(link().textContent).toBe("There");
    },
  );

  it.each(["#faq", "mailto:sales@company.example", "tel:+1-212-555-0100"])(
    "to %s is left to the browser",
    (href) => {
      render(<Link href={href}>There</Link>);
      expect(link().getAttribute("href")).toBe(href);
      expect(link().hasAttribute("target")).toBe(false);
    },
  );

  it("to another site opens in a new tab, safely, and says so", () => {
    render(<Link href="https://blog.example/article">There</Link>);
    expect(link().getAttribute("target")).toBe("_blank");
    expect(link().getAttribute("rel")).toBe("noopener noreferrer");
    expect(link().textContent).toBe("There (opens in a new tab)");
  });
});

describe("a link that looks like a button", () => {
  it.each([
    ["/industries", "arrow_forward"],
    ["https://blog.example", "north_east"],
  ])("to %s has the right arrow", (href, icon) => {
    render(<Action label="Go" href={href} />);
    expect(link().querySelector("svg")?.dataset.icon).toBe(icon);
  });

  it.each([
    ["Go", null],
    [null, "/industries"],
  ])("renders nothing with the label %s and the address %s", (label, href) => {
    const { container } = render(<Action label={label} href={href} />);
    expect(container.firstChild).toBeNull();
  });
});
