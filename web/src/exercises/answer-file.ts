// Answers as one file: a sheet for each exercise, which begins with the line that names it. The command line reads the same.

const NAMED = /^[#%]\s*exercise:\s*([\w-]+)\s*$/;

/** An answer, and what begins a comment where it is written. */
export interface WrittenAnswer {
  exercise: string;
  sign: string;
  text: string;
}

/** The text of a file with these answers. */
export function answerFile(answers: readonly WrittenAnswer[]): string {
  return answers.map(({ exercise, sign, text }) => `${sign} exercise: ${exercise}\n${text.trimEnd()}\n`).join("\n");
}

/** The answers in the text of a file, by the names of their exercises; of two to one exercise the last. */
export function answersIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let exercise: string | null = null;
  let lines: string[] = [];
  const end = () => {
    const answer = lines.join("\n").trimEnd();
    if (exercise !== null && answer) found.set(exercise, `${answer}\n`);
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const named = NAMED.exec(line.trim());
    if (named) {
      end();
      exercise = named[1]!;
      lines = [];
    } else lines.push(line);
  }
  end();
  return found;
}
