import { LocationProvider, navigate } from "@reach/router";
import { act, render } from "@testing-library/react";
import { useSameFrameRender } from "../../src/gatsby/use-same-frame-render";

let frame: FrameRequestCallback[] = [];

/** Runs the callbacks of a frame, and no task after it. */
function runFrame(): void {
  const callbacks = frame;
  frame = [];
  for (const callback of callbacks) callback(0);
}

const SameFrame = () => {
  useSameFrameRender();
  return null;
};

/** What is shown in the frame after a link to `path` was followed. */
async function shownInFrame(path: string, isSameFrame: boolean): Promise<string | null> {
  const { container } = render(
    <LocationProvider>
      {({ location }) => (
        <>
          {isSameFrame && <SameFrame />}
          <p>{location.pathname}</p>
        </>
      )}
    </LocationProvider>,
  );
  await new Promise((done) => setTimeout(done));
  navigate(path);
  for (let microtask = 0; microtask < 5; microtask += 1) await null;
  runFrame();
  const shown = container.textContent;
  await act(async () => undefined);
  expect(container.textContent).toBe(path);
  return shown;
}

beforeEach(() => {
  frame = [];
  jest
    .spyOn(window, "requestAnimationFrame")
    .mockImplementation((callback) => frame.push(callback));
  // As in a browser, React schedules renders itself.
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", false);
});
afterEach(() => jest.restoreAllMocks());

it("renders the next page in the router's own frame", async () => {
  expect(await shownInFrame("/next", true)).toBe("/next");
});

it("would not without it: React alone renders after that frame", async () => {
  expect(await shownInFrame("/another", false)).toBe("/next");
});
