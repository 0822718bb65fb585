/** Whether an environment variable is on: set, and neither `0` nor `false`. */
export const isOn = (value: string | undefined): boolean =>
  !["", "0", "false"].includes(value ?? "");
