/** A script or language file of the web UI cannot be loaded: the connection broke, or an update removed the file. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    // The router reloads the page by itself if the message is the browser's own.
    super('Not loaded', { cause });
  }
}

/** Loads a part of the web UI. @throws {NotLoaded} if it cannot be loaded */
export async function brought<Part>(bring: () => Promise<Part>): Promise<Part> {
  try {
    return await bring();
  } catch (error) {
    throw new NotLoaded(error);
  }
}
