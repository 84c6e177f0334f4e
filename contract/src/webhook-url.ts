/** Where a webhook may be sent to, as far as the address itself tells: the server also looks at where its name leads. */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash, port } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  // The ports below 1024 belong to services that are no receivers of webhooks: mail, shells, directories.
  const isOpenPort = port === '' || ['80', '443'].includes(port) || Number(port) >= 1024
  return username === '' && password === '' && hash === '' && isOpenPort
}
