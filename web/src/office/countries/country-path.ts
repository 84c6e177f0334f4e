export function countryRecordPath({ id }: { id: string }): string {
  return `/admin/countries/${id}`
}
