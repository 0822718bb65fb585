import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormParts } from "../../src/site/showcase/form-parts";
import { NavigationParts } from "../../src/site/showcase/navigation-parts";

describe("the form controls on the showcase", () => {
  beforeEach(() => {
    render(<FormParts />);
  });

  it("include every kind, required and optional, with a hint and with an error", async () => {
    const wrong = screen.getByLabelText("First Name (required)");
    expect(wrong.getAttribute("aria-invalid")).toBe("true");
    expect(wrong.getAttribute("aria-describedby")).toBe("firstName-error");
    expect(screen.getByLabelText("Organization Website (required)")).toBeTruthy();
    expect(screen.getByText("example.com is enough.")).toBeTruthy();
    expect(screen.getByLabelText("Deadline (optional)").getAttribute("type")).toBe("date");
    expect(screen.getByLabelText("Inquiry Reason (required)").tagName).toBe("SELECT");
    const details = screen.getByLabelText("Service Details (optional)");
    expect(details.tagName).toBe("TEXTAREA");
    await userEvent.type(details, "Kept");
    expect(screen.getByDisplayValue("Kept")).toBe(details);
  });

  it("include the error summary, which takes no focus by itself, and the failure message", () => {
    const link = screen.getByRole("link", { name: "First Name is required." });
    expect(link.getAttribute("href")).toBe("#firstName");
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole("button", { name: "Send inquiry" })).toBeTruthy();
    expect(screen.getByText("An error occurred. Please try again later.")).toBeTruthy();
  });
});

describe("the navigation on the showcase", () => {
  it.each(["light", "dark"])("includes breadcrumbs and every button in the %s theme", (theme) => {
    const { container } = render(<NavigationParts />);
    const section = container.querySelector<HTMLElement>(`section[data-theme="${theme}"]`);
    const inTheme = within(section ?? document.createElement("div"));
    expect(inTheme.getByRole("navigation", { name: `Breadcrumb, ${theme} theme` })).toBeTruthy();
    for (const look of ["accent", "primary", "outline"]) {
      const button = inTheme.getByRole("link", { name: `btnBgColor: ${look}` });
      expect(button.className).toBe(`buttons-${look}`);
    }
  });

  it("includes the previous and next page", () => {
    render(<NavigationParts />);
    const neighbors = screen.getByRole("navigation", { name: "Previous and next page" });
    expect(within(neighbors).getAllByRole("link")).toHaveLength(2);
  });
});
