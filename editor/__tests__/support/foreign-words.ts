const foreign =
  /in quotes|without quotes|\[ \]|\{ \}|\bline \d|--\w+|[\w/-]+\.(json|mdx)\b|\b[a-z]+[A-Z]\w*/g;

/** Words of files and of commands in a message, which a form does not have; what it quotes is the editor's. */
export const foreignWords = (message: string): string[] =>
  message.replace(/"(?:[^"\\]|\\.)*"|\(did you mean .*?\)/g, "").match(foreign) ?? [];
