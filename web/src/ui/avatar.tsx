import clsx from 'clsx'
import { initialsOf } from './initials.ts'

const sizes = { small: 'size-7 text-xs tracking-tighter', middle: 'size-12', large: 'size-20 text-2xl' }

type AvatarProps = { name: string; imageUrl: string | null; size?: keyof typeof sizes }

/** A photo, or the initials where there is none. The name is beside it, so it is not read twice. */
export function Avatar({ name, imageUrl, size = 'middle' }: AvatarProps) {
  if (imageUrl) {
    return (
      <img
        src={imageUrl}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        className={clsx('shrink-0 rounded-full bg-surface-2 object-cover', sizes[size])}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-on-primary-soft',
        sizes[size],
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
