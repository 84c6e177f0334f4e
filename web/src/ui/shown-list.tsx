import { Fragment } from 'react'
import type { ShownText } from '../i18n/shown-text.ts'
import { Shown } from './shown.tsx'

type ShownListProps = { list: readonly ShownText[]; separator?: string }

/** Texts of the office in one line, each in its own language. */
export function ShownList({ list, separator = ', ' }: ShownListProps) {
  return list.map((shown, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same
    <Fragment key={index}>
      {index > 0 && separator}
      <Shown shown={shown} />
    </Fragment>
  ))
}
