import { configure } from "@testing-library/react";

// Generous, since a busy machine may stall for seconds.
configure({ asyncUtilTimeout: 10_000 });
