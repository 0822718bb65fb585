import { configure } from "@testing-library/react";

// A machine that hosts other work may stall for seconds; only what never comes is a fault.
configure({ asyncUtilTimeout: 10_000 });
