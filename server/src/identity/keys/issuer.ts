/** How a client record names the sign-in service of this installation, beside addresses of hosted ones. */
export const embeddedIssuer = 'embedded'
