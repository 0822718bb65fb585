import { LocationProvider, navigate } from "@reach/router";
import { act, render } from "@testing-library/react";
import { usePageInFrame } from "../../src/gatsby/use-page-in-frame";

let frame: FrameRequestCallback[] = [];

/** Runs the callbacks of one animation frame, but no task after it. */
function makeFrame(): void {
  const callbacks = frame;
  frame = [];
  for (const callback of callbacks) callback(0);
}

const Prompt = () => {
  usePageInFrame();
  return null;
};

/** What is shown in the frame after following a link to `path`. */
async function shownInFrame(path: string, isPrompt: boolean): Promise<string | null> {
  const { container } = render(
    <LocationProvider>
      {({ location }) => (
        <>
          {isPrompt && <Prompt />}
          <p>{location.pathname}</p>
        </>
      )}
    </LocationProvider>,
  );
  await new Promise((done) => setTimeout(done));
  navigate(path);
  for (let microtask = 0; microtask < 5; microtask += 1) await null;
  makeFrame();
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
  // As in a browser, React schedules its rendering itself.
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", false);
});
afterEach(() => jest.restoreAllMocks());

it("renders the next page in the router's own frame", async () => {
  expect(await shownInFrame("/next", true)).toBe("/next");
});

it("which React alone would render only after that frame", async () => {
  expect(await shownInFrame("/another", false)).toBe("/next");
});
