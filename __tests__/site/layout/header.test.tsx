import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Header } from "../../../src/site/layout/header";
import fixture from "../../fixture-site/data/site.json";
import { pageRoot, scrollTo, stubMedia } from "../../support/browser";

let root: HTMLElement;
let media: ReturnType<typeof stubMedia>;

const show = (pathname: string) => render(<Header pathname={pathname} />, { container: root });
const hamburger = () => screen.getByRole("button", { name: "Open menu", hidden: true });
const drawer = () => screen.findByRole("dialog", { name: "Menu" });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const toggle = async (name: string) =>
  within(await drawer()).getByRole("button", { name: `${name} pages` });
const isOpen = async (name: string) => {
  const button = await toggle(name);
  const list = document.getElementById(String(button.getAttribute("aria-controls")));
  expect(list?.hidden).toBe(button.getAttribute("aria-expanded") !== "true");
  return !list?.hidden;
};

beforeEach(() => {
  root = pageRoot();
  media = stubMedia(false);
  scrollTo(0);
});

afterEach(() => root.remove());

describe("the header", () => {
  it("links to the home page and the inquiry form", () => {
    show("/");
    expect(screen.getByRole("link", { name: `${fixture.name} home` }).getAttribute("href")).toBe(
      "/",
    );
    expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe(
      "/contact-us",
    );
  });
});

describe("the drawer", () => {
  it("expands one section and one group at a time", async () => {
    show("/");
    await userEvent.click(hamburger());
    await userEvent.click(await toggle("Innovation"));
    expect(await isOpen("Innovation")).toBe(true);
    await userEvent.click(await toggle("Industries"));
    expect([await isOpen("Innovation"), await isOpen("Industries")]).toEqual([false, true]);
    await userEvent.click(await toggle("Government"));
    await userEvent.click(await toggle("Commercial"));
    expect([await isOpen("Government"), await isOpen("Commercial")]).toEqual([false, true]);
    await userEvent.click(await toggle("Commercial"));
    expect(await isOpen("Commercial")).toBe(false);
  });

  it("closes by its button, and focus returns to the hamburger", async () => {
    show("/");
    await userEvent.click(hamburger());
    await userEvent.click(within(await drawer()).getByRole("button", { name: "Close menu" }));
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(hamburger()));
    expect(root.hasAttribute("inert")).toBe(false);
  });

  it("closes on Escape", async () => {
    show("/");
    await userEvent.click(hamburger());
    await drawer();
    await userEvent.keyboard("{Escape}");
    await closed();
  });

  it("closes when another page opens", async () => {
    const { rerender } = show("/");
    await userEvent.click(hamburger());
    await drawer();
    rerender(<Header pathname="/innovation" />);
    await closed();
    expect(hamburger().getAttribute("aria-expanded")).toBe("false");
  });

  it("closes when the window becomes wide enough for the desktop menu", async () => {
    show("/");
    await userEvent.click(hamburger());
    await drawer();
    expect(window.matchMedia).toHaveBeenCalledWith("(min-width: 80em)");
    act(() => media.change(true));
    await closed();
  });
});
