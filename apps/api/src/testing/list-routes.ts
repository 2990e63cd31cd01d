import { ACCESS_METADATA, type AccessLevel } from '@docket/platform';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

export interface Route {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  access: AccessLevel | undefined;
}

/** Every route of the application, with who may call it. */
export function listRoutes(app: NestExpressApplication): Route[] {
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  return [...app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()])
    .flatMap(({ instance, metatype }) => {
      if (metatype === null || typeof metatype !== 'function') return [];
      const base = String(Reflect.getMetadata(PATH_METADATA, metatype));
      const prototype = Object.getPrototypeOf(instance) as Record<
        string,
        (...parameters: unknown[]) => unknown
      >;
      return scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        const method: unknown = handler && Reflect.getMetadata(METHOD_METADATA, handler);
        if (handler === undefined || typeof method !== 'number') return [];
        const own = String(Reflect.getMetadata(PATH_METADATA, handler)).replace(/^\//, '');
        return [
          {
            method: (RequestMethod[method] ?? '').toLowerCase() as Route['method'],
            path: `/${base}${own === '' ? '' : `/${own}`}`,
            access: reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS_METADATA, [
              handler,
              metatype,
            ]),
          },
        ];
      });
    });
}
