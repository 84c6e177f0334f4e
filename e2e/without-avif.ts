/** No test reads the AVIF of the demonstration's pictures, and drawing them takes a core for seconds. */
export const withoutAvif = 'update media set avif_after = null where avif_after is not null'
