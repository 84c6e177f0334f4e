import { useRootData } from '../../api/root-data.ts'
import { Link } from '../../ui/link.tsx'

export function Logo() {
  const { agency } = useRootData()
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control font-semibold">
      {agency.logo_svg ? (
        <span
          aria-hidden
          className="inline-flex h-9 shrink-0 items-center [&>svg]:h-full [&>svg]:w-auto"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the agency's own file, checked by its schema to hold drawing elements only
          dangerouslySetInnerHTML={{ __html: agency.logo_svg }}
        />
      ) : (
        <span
          aria-hidden
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-primary text-xl text-on-primary"
        >
          {agency.short_name.slice(0, 1)}
        </span>
      )}
      <span className="truncate text-xl">{agency.short_name}</span>
    </Link>
  )
}
