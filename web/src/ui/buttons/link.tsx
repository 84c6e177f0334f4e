import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { type ButtonTone, buttonStyle } from './button-style.ts'

type LinkProps = ComponentProps<typeof RouterLink>

/** A link to another page of ours, prefetched on intent; not when it opens another tab. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch={props.target === '_blank' ? 'none' : 'intent'} {...props} />
}

export function ButtonLink({ tone = 'primary', className, ...props }: LinkProps & { tone?: ButtonTone }) {
  return <Link {...props} className={buttonStyle(tone, className)} />
}

/** A link within text; the padding around it is for fingers and moves nothing. */
export function TextLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={clsx('py-2.5 text-link underline underline-offset-4', className)} />
}
