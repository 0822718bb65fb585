import { createRoot } from "react-dom/client";
import { App } from "./app";
import { restoreDrafts } from "./drafts";
import "./editor.css";

const root = document.getElementById("editor");
const show = () => root && createRoot(root).render(<App />);
restoreDrafts().then(show, show);
