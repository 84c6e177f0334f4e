import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { type ButtonTone, buttonStyle } from './button-style.ts'

type LinkProps = ComponentProps<typeof RouterLink>

/** A way to another page of ours, fetched as soon as somebody seems to want it. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" {...props} />
}

export function ButtonLink({ tone = 'primary', className, ...props }: LinkProps & { tone?: ButtonTone }) {
  return <Link {...props} className={buttonStyle(tone, className)} />
}
