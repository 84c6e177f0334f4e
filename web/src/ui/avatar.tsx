import { initialsOf } from './initials.ts'

/** A face, or the initials where there is none. The name stands beside it, so it is not read twice. */
export function Avatar({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  if (imageUrl) {
    return (
      <img
        src={imageUrl}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        className="size-12 shrink-0 rounded-full bg-surface-2 object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden
      className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-on-primary-soft"
    >
      {initialsOf(name)}
    </span>
  )
}
