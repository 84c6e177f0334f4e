import { Fragment, type ReactNode } from 'react'

type FilledProps = { phrase: string; values: Record<string, ReactNode> }

/** A phrase with parts that are more than text: in another language, or a link. */
export function Filled({ phrase, values }: FilledProps) {
  // Every second piece is the name of a variable.
  return phrase.split(/\{(\w+)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a phrase does not change its order
    <Fragment key={index}>{index % 2 === 0 ? piece : values[piece]}</Fragment>
  ))
}
