import { DiskList } from '@docket/contracts';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../http/access.decorator';
import { Answers } from '../http/api-responses';
import { DiskSpace } from './disk-space';

/** How much space the server has left. */
@Controller('v1/system/disks')
@Access('admin')
@ApiTags('Health')
export class DiskController {
  constructor(private readonly space: DiskSpace) {}

  @Get()
  @ApiOperation({ operationId: 'system.disks', summary: 'See how much disk space the server has left' })
  @Answers(200, 'The disks that the server writes to, each once.', DiskList)
  async list(): Promise<DiskList> {
    return { data: await this.space.disks(), next: null };
  }
}
