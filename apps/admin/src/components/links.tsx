import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

/** A text link to a page of the UI, with typed parameters. */
export const TextLink = createLink(
  (props: AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>) => <Anchor {...props} />,
);

/** A link that looks like a button. */
export const ButtonLink = createLink(
  (props: ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>) => (
    <Button component="a" {...props} />
  ),
);
