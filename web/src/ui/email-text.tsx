import { Fragment } from 'react'

const anAddress = /(\S+@\S+)/

/** A text in which e-mail addresses wrap after their @ and their dots, and inside a word only where nothing else fits. */
export function EmailText({ children }: { children: string }) {
  return (
    <span className="wrap-break-word">
      {children.split(anAddress).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <Fragment key={at}>{anAddress.test(part) ? <Address>{part}</Address> : part}</Fragment>
      ))}
    </span>
  )
}

function Address({ children }: { children: string }) {
  return children.split(/(?<=[@.])(?=.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
