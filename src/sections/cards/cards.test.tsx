import { render, screen } from "@testing-library/react";
import { card } from "../../../__tests__/support/card";
import { Cards } from "./cards";
import { example } from "./example";

const delays = () => screen.getAllByRole("article").map((article) => article.dataset.delay);

const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...card, headline: `Card ${index + 1}` }));

describe("a group of cards", () => {
  it("fades in one after the other, by the specified delays", () => {
    render(<Cards {...example} cards={named(4)} />);
    expect(delays()).toEqual(["250", "500", "750", "250"]);
  });
});
