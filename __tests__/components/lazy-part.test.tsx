import { render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { lazyPart } from "../../src/components/lazy-part";

const show = (load: Parameters<typeof lazyPart>[0]) => {
  const Part = lazyPart(load);
  return render(
    <main>
      The page
      <Suspense>
        <Part />
      </Suspense>
    </main>,
  );
};

const gone = () => Promise.reject(new Error("Loading chunk 46 failed."));

describe("a part that is loaded when it is opened", () => {
  it("is shown once it is there", async () => {
    show(async () => ({ default: () => <p>The part</p> }));
    expect((await screen.findByText("The part")).tagName).toBe("P");
  });

  it("leaves the page as it is when it does not come", async () => {
    window.___webpackCompilationHash = "this";
    const answer = { json: async () => ({ webpackCompilationHash: "this" }) };
    const asked = jest.fn().mockResolvedValueOnce(answer).mockRejectedValueOnce(new Error("away"));
    globalThis.fetch = asked;
    for (const times of [1, 2]) {
      const { unmount } = show(gone);
      await waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
      expect(screen.getByRole("main").textContent).toBe("The page");
      unmount();
    }
  });
});
