import { useRootData } from '../api/root-data.ts'

/** The agency's own logo, or the first letter of its name. The name is beside it. */
export function AgencyMark() {
  const { agency } = useRootData()
  if (agency.logo_svg) {
    return (
      <span
        aria-hidden
        className="inline-flex h-9 shrink-0 items-center [&>svg]:h-full [&>svg]:w-auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the agency's own file, checked by its schema to contain drawing elements only
        dangerouslySetInnerHTML={{ __html: agency.logo_svg }}
      />
    )
  }
  return (
    <span
      aria-hidden
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-primary text-xl font-semibold text-on-primary"
    >
      {agency.short_name.slice(0, 1)}
    </span>
  )
}
