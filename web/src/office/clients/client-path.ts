export function clientPath({ id }: { id: string }): string {
  return `/admin/clients/${id}`
}
