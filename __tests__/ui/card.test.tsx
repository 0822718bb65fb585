import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Card } from "../../src/ui/card";
import { card } from "../../testing/sections/card";
import { html } from "../../testing/sections/html";
import { image } from "../../testing/sections/image";

const show = (more: Partial<typeof card>) => render(<Card card={{ ...card, ...more }} />);

describe("a card", () => {
  it("shows the rest of its text after Read More", async () => {
    show({ more: html("<p>The rest.</p>") });
    const toggle = screen.getByRole("button", { name: "Read More about A card" });
    const rest = document.getElementById(String(toggle.getAttribute("aria-controls")));
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    expect(rest?.hidden).toBe(true);
    expect(rest?.textContent).toBe("The rest.");

    await userEvent.click(toggle);
    expect(screen.getByRole("button", { name: "Read Less about A card" })).toBe(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    expect(rest?.hidden).toBe(false);

    await userEvent.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    expect(rest?.hidden).toBe(true);
  });

  it("links once when picture and button lead to the same page", () => {
    show({
      image: image("plate"),
      imageAlt: "A plate.",
      imageURL: "/industries",
      btnLabel: "Learn more",
      btnURL: "/industries",
    });
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });

  it("links its picture, its headline and its button when they lead to different pages", () => {
    show({
      image: image("plate"),
      imageAlt: "A plate.",
      imageURL: "/a",
      headlineURL: "/b",
      btnLabel: "Learn more",
      btnURL: "/c",
    });
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/a",
      "/b",
      "/c",
    ]);
    expect(screen.getByRole("link", { name: "A plate." })).toBeTruthy();
  });

  it("is one link all over only if all of its links lead to the same page", () => {
    const button = { btnLabel: "Learn more", btnURL: "/a" };
    const picture = { image: image("plate"), imageAlt: "A plate." };
    const isStretched = (more: Partial<typeof card>) => {
      const { container, unmount } = show({ ...button, ...more });
      const found = container.querySelector(".cards-stretched") !== null;
      unmount();
      return found;
    };
    expect(isStretched({})).toBe(true);
    expect(isStretched({ headlineURL: "/a", imageURL: "/a" })).toBe(true);
    expect(isStretched({ headlineURL: "/b" })).toBe(false);
    expect(isStretched({ ...picture, imageURL: "/b" })).toBe(false);
    expect(isStretched({ more: html("<p>The rest.</p>") })).toBe(false);
  });

  it("shows icon, small picture, helper, caption and the overlay, on screen alone, when given", () => {
    const { container } = show({
      icon: "M1 1",
      iconImage: image("mark"),
      iconImageAlt: "A mark.",
      image: image("plate"),
      imageAlt: "A plate.",
      imageCaption: "Plate 1",
      imagePlaceholder: true,
      helper: "Helper",
    });
    expect(container.querySelector("path")?.getAttribute("d")).toBe("M1 1");
    expect(screen.getAllByRole("img").map((picture) => picture.getAttribute("alt"))).toEqual([
      "A plate.",
      "A mark.",
    ]);
    expect(screen.getByText("Plate 1")).toBeTruthy();
    expect(screen.getByText("Helper")).toBeTruthy();
    const overlay = screen.getByText("FPO").closest<HTMLElement>("[aria-hidden='true']");
    expect(overlay?.dataset.print).toBe("no");
  });

  it("shows nothing for missing data", () => {
    const { container } = show({});
    expect(container.textContent).toBe("A card");
    expect(container.querySelector("img, svg, a, button")).toBeNull();
  });

  it("has a video instead of its picture, on YouTube unless the data says otherwise", () => {
    show({ videoID: "aqz-KE-bpKQ", image: image("still"), imageAlt: "A still." });
    expect(screen.getByRole("link", { name: /^Play on YouTube ?: A card$/ })).toBeTruthy();
  });
});
