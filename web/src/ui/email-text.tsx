import { Fragment } from 'react'

/** A text in which e-mail addresses wrap after their @ and their dots, and inside a word only where nothing else fits. */
export function EmailText({ children }: { children: string }) {
  const marked = children.replace(/\S*@\S+/g, (address) => address.replace(/[@.](?=.)/g, '$&\0'))
  return (
    <span className="wrap-anywhere in-[td]:wrap-break-word">
      {marked.split('\0').map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
