/** The candidate closest to what was written, ignoring case, where it is close enough to be meant. */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = written.toUpperCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.ceil(wanted.length / 4)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue;
    const found = distance(wanted, candidate.toUpperCase());
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/** Edits to come from one word to another, a swap of neighbours being one (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row.push(value);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
