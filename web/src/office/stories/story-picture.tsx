import { Icon } from '../../ui/icon/icon.tsx'

/** The picture as the site will crop it, or a placeholder. */
export function StoryPicture({ url }: { url: string | null }) {
  if (url) return <img src={url} alt="" className="size-20 shrink-0 rounded-full bg-surface-2 object-cover" />
  return (
    <span className="inline-flex size-20 shrink-0 items-center justify-center rounded-full bg-surface-2 text-faint">
      <Icon name="Image" className="size-8" strokeWidth={1.25} />
    </span>
  )
}
