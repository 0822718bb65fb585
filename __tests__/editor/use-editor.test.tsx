import { act, renderHook, waitFor } from "@testing-library/react";
import { useEditor } from "../../editor/form/use-editor";

const fetching = jest.fn<
  Promise<{ ok: boolean; json: () => Promise<object> }>,
  [string, RequestInit?]
>();

const responding = (body: object) => ({ ok: true, json: async () => body });

const file = (title: string, version: string) => ({
  file: "site.json",
  value: { title },
  version,
});

beforeEach(() => {
  Object.assign(globalThis, { fetch: fetching });
});
afterEach(() => {
  fetching.mockReset();
  Reflect.deleteProperty(globalThis, "fetch");
});

it("keeps what is typed while a save is on its way, for the next save", async () => {
  let finishSave = (): void => undefined;
  fetching.mockImplementation((_, init) =>
    init?.method === "PUT"
      ? new Promise((resolve) => {
          finishSave = () => resolve(responding(file("First", "2")));
        })
      : Promise.resolve(responding(file("Old", "1"))),
  );
  const { result } = renderHook(() => useEditor());
  await act(() => result.current.show("site.json"));
  act(() => result.current.change({ value: { title: "First" } }));
  let saving: Promise<void> | undefined;
  act(() => {
    saving = result.current.save();
  });
  act(() => result.current.change({ value: { title: "Second" } }));
  await act(async () => {
    finishSave();
    await saving;
  });
  await waitFor(() => expect(result.current.status).toBe("Saved."));
  expect(result.current.open).toEqual(file("Second", "2"));
  expect(result.current.isChanged).toBe(true);
});
