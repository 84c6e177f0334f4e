import { VisuallyHidden } from './visually-hidden.tsx'

/** A number beside a name; screen readers hear it in words. */
export function CountMark({ n, words }: { n: number; words: string }) {
  return (
    <>
      <span
        aria-hidden
        className="min-w-5 rounded-full bg-danger px-1.5 text-center text-xs/5 font-semibold text-on-danger tabular-nums"
      >
        {n > 99 ? '99+' : n}
      </span>
      <VisuallyHidden>, {words}</VisuallyHidden>
    </>
  )
}
