import { LocationProvider, navigate } from "@reach/router";
import { render } from "@testing-library/react";
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

beforeEach(() => {
  jest
    .spyOn(window, "requestAnimationFrame")
    .mockImplementation((callback) => frame.push(callback));
  // As in a browser, React schedules renders itself.
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", false);
});
afterEach(() => jest.restoreAllMocks());

it("renders the next page in the router's own frame", async () => {
  const { container } = render(
    <LocationProvider>
      {({ location }) => (
        <>
          <SameFrame />
          <p>{location.pathname}</p>
        </>
      )}
    </LocationProvider>,
  );
  await new Promise((done) => setTimeout(done));
  navigate("/next");
  for (let microtask = 0; microtask < 5; microtask += 1) await null;
  expect(container.textContent).toBe("/");
  runFrame();
  expect(container.textContent).toBe("/next");
});
