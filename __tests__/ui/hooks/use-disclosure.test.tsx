import { act, renderHook } from "@testing-library/react";
import { useDisclosure } from "../../../src/ui/hooks/use-disclosure";

describe("panels of which one is open", () => {
  it("close each other, and close themselves when toggled again", () => {
    const { result } = renderHook(() => useDisclosure<"a" | "b">("a"));
    const open = () => [result.current.isOpen("a"), result.current.isOpen("b")];
    expect(open()).toEqual([true, false]);
    act(() => result.current.toggle("b"));
    expect(open()).toEqual([false, true]);
    act(() => result.current.toggle("b"));
    expect(open()).toEqual([false, false]);
    act(() => result.current.show("a"));
    expect(open()).toEqual([true, false]);
    act(() => result.current.hide());
    expect(open()).toEqual([false, false]);
  });
});
