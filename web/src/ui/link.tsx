import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { type ButtonTone, buttonStyle } from './button-style.ts'

type LinkProps = ComponentProps<typeof RouterLink>

/** A way to another page of ours, fetched as soon as somebody seems to want it; another tab fetches for itself. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch={props.target === '_blank' ? 'none' : 'intent'} {...props} />
}

export function ButtonLink({ tone = 'primary', className, ...props }: LinkProps & { tone?: ButtonTone }) {
  return <Link {...props} className={buttonStyle(tone, className)} />
}

/** A link among words; the room around it is for fingers and moves nothing. */
export function TextLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={clsx('py-2.5 text-link underline underline-offset-4', className)} />
}
